import { describe } from 'vitest';
import { blackBox } from './black-box';
import { startNode } from './runtimes';

describe('the server on Node', () => blackBox(startNode));
