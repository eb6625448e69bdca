/** What the tab was built from; the build puts it in. */
declare const BUILD: string;

declare module "*.css";
