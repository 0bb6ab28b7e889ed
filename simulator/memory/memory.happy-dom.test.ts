// @vitest-environment happy-dom
import { describeMemory } from './memory.contract';

describeMemory('happy-dom');
