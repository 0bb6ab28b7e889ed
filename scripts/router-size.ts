import type { Plugin } from 'vite';

/**
 * In a build: lets the unused parts of react-router be dropped, about 8 kB gzipped of Home's first load. The package is
 * one file whose components are created by calls, and named for development tools afterwards; a bundler cannot know
 * that both are free of side effects for an unused component. core/README.md lists the other attempts.
 */
export function routerSize(): Plugin {
  return {
    name: 'playground:router-size',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler(code) {
        return code
          .replace(/^\w+\.(?:displayName|contextType) = .*;$/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');
      },
    },
  };
}
