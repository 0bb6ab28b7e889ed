import files, { tests } from './.dependency-cruiser.mjs';

/** No circle of folders, whatever tests and the configuration of a dev server import. */
export default {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      comment: 'Move the code that both folders need into a third folder that imports neither.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...files.options,
    exclude: { path: `${files.options.exclude.path}|${tests}|node_modules|/vite\\.config\\.ts$` },
  },
};
