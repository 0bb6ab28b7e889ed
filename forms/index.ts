/**
 * Forms made of any zod schema, through its JSON Schema; the verdict is the schema's own, and an invalid value is kept.
 * They are as large as several pages: load them with `import()`. The JSON beside a form is edited in prism-code-editor,
 * because CodeMirror would be sixteen times as large.
 */
export { type Draft, SchemaDraft } from './schema-draft';
export { SchemaForm } from './schema-form';
