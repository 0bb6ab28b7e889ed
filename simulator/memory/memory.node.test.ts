import { describeMemory } from './memory.contract';

describeMemory('Node without a window');
