// @vitest-environment jsdom
import { describeMemory } from './memory.contract';

describeMemory('jsdom');
