"""The source of the table's page, in TypeScript; `npm run build` makes `bot/table/static` of it."""
