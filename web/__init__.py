"""The TypeScript source of the table's page; `npm run build` compiles
it into `bot/table/static`."""
