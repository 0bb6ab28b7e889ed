export { SchemaForm as default } from '../../forms';
