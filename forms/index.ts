/**
 * Forms made of any zod schema, through its JSON Schema; the verdict is the schema's own, and a value that does not fit is kept.
 * They weigh as much as several pages: load them with `import()`. The JSON beside a form is edited in prism-code-editor, because
 * CodeMirror would weigh sixteen times as much.
 */
export { type Draft, SchemaDraft } from './schema-draft';
export { SchemaForm } from './schema-form';
