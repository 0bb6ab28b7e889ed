import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Each test finds an empty document.
afterEach(cleanup);
