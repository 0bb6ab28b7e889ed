/**
 * Forms generated from any zod schema, through its JSON Schema. The schema itself validates the values, and an invalid
 * value is kept. Forms are as large as several pages: load them with `import()`. The JSON next to a form is edited in
 * prism-code-editor, because CodeMirror would be sixteen times as large.
 */
export { type Draft, SchemaDraft } from './schema-draft';
export { SchemaForm } from './schema-form';
