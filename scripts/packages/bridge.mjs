import { compileLibrary } from './library.mjs';
import { rangeOf } from './pack.mjs';

/** The activity's side of the protocol, in place of `@discord/embedded-app-sdk`. */
export const bridge = {
  name: 'activity-bridge',
  version: '0.1.0',
  docs: 'host-bridge',
  /** @param {string} folder */
  async build(folder) {
    const exports = await compileLibrary('host-bridge', ['.', './atoms'], folder);
    return {
      description:
        "The activity's side of Discord's Embedded App SDK: replaces @discord/embedded-app-sdk, settles every promise and explains every error.",
      keywords: ['discord', 'activities', 'embedded-app-sdk'],
      sideEffects: false,
      exports,
      // For tools that do not read `exports`.
      main: './index.cjs',
      module: './index.js',
      types: './index.d.cts',
      engines: { node: '>=20.19.0' },
      dependencies: { 'decimal.js': rangeOf('decimal.js'), zod: rangeOf('zod') },
      peerDependencies: { jotai: '^2.0.0' },
      peerDependenciesMeta: { jotai: { optional: true } },
    };
  },
};
