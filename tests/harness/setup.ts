import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Each test finds an empty document.
afterEach(cleanup);

// What a page fetches when it is first needed, such as the JSON tree, takes a busy machine longer than a second.
configure({ asyncUtilTimeout: 3000 });
