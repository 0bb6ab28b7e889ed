/** Forms made of schemas, for the pages of the playground. They weigh as much as several pages: load them with `import()`. */
export { type Draft, SchemaDraft } from './schema-draft';
