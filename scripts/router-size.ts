import type { Plugin } from 'vite';

/**
 * In a build: lets what is unused of react-router be left out, about 8 kB gzipped of Home's first load. The package is
 * one file whose components are made by calls, and named for development tools afterwards; a bundler cannot know that
 * neither matters where the component is not used. core/README.md says what else was tried.
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
