import { checkComponents } from './component-props.mjs';
import { runMain } from './project.mjs';

await runMain(checkComponents);
