/**
 * Who may import whom; the reasons are in docs/architecture.md. `npm test` checks it.
 * Tests may import what they need, and nothing but tests imports them.
 */
export const tests = '\\.(test|contract|e2e)\\.tsx?$|^tests/|/testing/';
const parts = '^(ui|core|plugins|forms|host-bridge|simulator|server)/';

const frameworks = '(^|/)node_modules/(react|react-dom|react-[^/]+|jotai)/';

/** Forbids the files of `from` every part of the project that `allowed` does not match. */
function allowOnly(name, comment, from, allowed) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: { path: parts, pathNot: allowed },
  };
}

/** The floors of core/, from the ground up: each imports only what is below it. */
const coreLayers = ['outside', 'session', 'thrown', 'ui', 'source', 'page', 'shell'];

/** The floors of simulator/, from the ground up. */
const simulatorLayers = [
  ...['utils', 'page', 'world', 'operation', 'host', 'events', 'traffic', 'advice', 'recording'],
  ...[
    'scenario',
    'platform',
    'parity',
    'launch',
    'worlds',
    'torture',
    'proxy',
    'proxy-control',
    'player',
  ],
  ...['memory', 'control-client', 'control', 'process', 'stage', 'playwright', 'mcp', 'cli'],
];

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Move the code that both files need into a third file that imports neither.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-missing-files',
      comment: 'Correct the path, or install the package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    allowOnly(
      'plugins-import-indexes',
      'A plugin imports core/index, forms/index, host-bridge/index and its own folder; never another plugin.',
      '^plugins/([^/]+)/',
      '^(core|forms|host-bridge)/index\\.ts$|^plugins/$1/',
    ),
    allowOnly(
      'core-imports-bridge',
      'The shell imports the bridge and ui/. It finds plugins through import.meta.glob; only core/main.ts loads the simulator and the server.',
      '^core/(?!main\\.ts$|page/schema-form\\.ts$)',
      '^core/|^host-bridge/|^ui/',
    ),
    allowOnly(
      'schema-form-imports-forms',
      'The form of a command comes from forms/, and is loaded only when it is shown.',
      '^core/page/schema-form\\.ts$',
      '^forms/index\\.ts$',
    ),
    allowOnly(
      'main-imports-no-plugin',
      'Only the discovery file touches plugins/, and only through import.meta.glob.',
      '^core/main\\.ts$',
      '^core/|^host-bridge/|^ui/|^simulator/|^server/',
    ),
    ...coreLayers.map((layer, index) => ({
      name: `core-${layer}-imports-downward`,
      comment: `core/${layer}/ imports only the folders below it: ${coreLayers.slice(0, index).join(', ') || 'nothing of core/'}.`,
      severity: 'error',
      from: { path: `^core/${layer}/`, pathNot: tests },
      to: {
        path: `^core/(index\\.ts$|main\\.ts$|render\\.tsx$|(${coreLayers.slice(index + 1).join('|') || '-'})/)`,
      },
    })),
    ...simulatorLayers.map((layer, index) => ({
      name: `simulator-${layer}-imports-downward`,
      comment: `simulator/${layer}/ imports only the folders below it: ${simulatorLayers.slice(0, index).join(', ') || 'nothing of simulator/'}.`,
      severity: 'error',
      from: { path: `^simulator/${layer}/`, pathNot: tests },
      to: {
        path: `^simulator/([^/]+\\.ts$|(${simulatorLayers.slice(index + 1).join('|') || '-'})/)`,
      },
    })),
    {
      name: 'simulator-folders-have-one-door',
      comment:
        'Export it from the index.ts of its folder, and import it from there. Code that is loaded later may be imported directly, with import().',
      severity: 'error',
      from: { path: '^simulator/([^/]+)/', pathNot: tests },
      to: {
        path: '^simulator/[^/]+/(?!index\\.ts$)',
        pathNot: '^simulator/$1/',
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'cli-project-has-one-door',
      comment:
        'Import what guesses about a project from simulator/cli/project/index.ts; it imports nothing of the command.',
      severity: 'error',
      from: { path: '^simulator/cli/(?!project/)', pathNot: tests },
      to: { path: '^simulator/cli/project/(?!index\\.ts$)' },
    },
    {
      name: 'simulator-below-the-stage-has-no-framework',
      comment:
        'Code below the stage also runs in Node, in a worker and in other people’s tests, and the stage’s sessions and services are plain objects: import neither React nor Jotai there.',
      severity: 'error',
      from: { path: '^simulator/(?!stage/(?!services/|session/))', pathNot: tests },
      to: { path: frameworks },
    },
    {
      name: 'core-outside-has-one-door',
      comment:
        'Import the code that calls the host, the servers and the platform from core/outside/index.ts.',
      severity: 'error',
      from: { path: '^core/(?!outside/)', pathNot: tests },
      to: { path: '^core/outside/(?!index\\.ts$)' },
    },
    {
      name: 'main-loads-mock-mode-on-demand',
      comment:
        'Import it with import(), so that the page does not download the simulator inside a host.',
      severity: 'error',
      from: { path: '^core/main\\.ts$' },
      to: {
        path: '^(simulator|server)/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    allowOnly(
      'simulator-imports-protocol',
      'The simulator shares the protocol tables with the bridge, and nothing else.',
      '^simulator/(?!page/|proxy/|proxy-control/|memory/|stage/|advice/)',
      '^simulator/|^host-bridge/protocol/',
    ),
    allowOnly(
      'stage-imports-forms',
      'The stage shares ui/ and the forms with the playground.',
      '^simulator/stage/(?!dialogs/)',
      '^simulator/|^(forms|ui)/|^host-bridge/protocol/',
    ),
    allowOnly(
      'advice-imports-forms',
      'The advice reads schemas with the code of the forms.',
      '^simulator/advice/',
      '^simulator/|^forms/|^host-bridge/protocol/',
    ),
    allowOnly(
      'ui-imports-nothing',
      'The code that the playground and the stage share imports neither.',
      '^ui/',
      '^ui/',
    ),
    allowOnly(
      'dialogs-import-prices',
      'The purchase dialog formats prices with the code of the bridge, by the digits of ISO 4217.',
      '^simulator/stage/dialogs/',
      '^simulator/|^host-bridge/(protocol|prices)/',
    ),
    allowOnly(
      'forms-import-protocol',
      'A form does not depend on the code that shows it or handles its changes; it names permissions as the bridge does.',
      '^forms/',
      '^forms/|^host-bridge/(protocol|permissions)/',
    ),
    allowOnly(
      'memory-imports-its-transport',
      'The in-memory host is the other end of the bridge’s memory transport.',
      '^simulator/memory/',
      '^simulator/|^host-bridge/(protocol/|client/memory-transport\\.ts$)',
    ),
    allowOnly(
      'proxy-imports-url-mappings',
      'The proxy, its script in the page and the bridge read URL mappings with the same code.',
      '^simulator/(page|proxy|proxy-control)/',
      '^simulator/|^host-bridge/(protocol|url-mappings)/',
    ),
    allowOnly(
      'server-imports-nothing',
      'The server imports nothing else from the project; only server/entries/ may import simulator/platform.',
      '^server/(?!entries/)',
      '^server/(?!entries/)',
    ),
    allowOnly(
      'server-entries-import-platform',
      'A server entry may import simulator/platform, but nothing else outside server/.',
      '^server/entries/',
      '^server/|^simulator/platform/',
    ),
    allowOnly(
      'server-upstream-knows-no-route',
      'The code that calls the platform does not import the routes.',
      '^server/upstream/',
      '^server/(upstream/|[^/]+$)',
    ),
    allowOnly(
      'server-site-stands-alone',
      'The code that serves the built client imports nothing from the API.',
      '^server/site/',
      '^server/(site/|[^/]+$)',
    ),
    allowOnly(
      'bridge-imports-nothing',
      'The bridge imports nothing else from the project.',
      '^host-bridge/',
      '^host-bridge/',
    ),
    allowOnly(
      'protocol-imports-nothing',
      'Both ends of the connection use the protocol tables, so these import nothing else.',
      '^host-bridge/protocol/',
      '^host-bridge/protocol/',
    ),
    {
      name: 'protocol-has-no-framework',
      comment: 'The protocol runs anywhere: import neither React nor Jotai there.',
      severity: 'error',
      from: { path: '^host-bridge/protocol/', pathNot: tests },
      to: { path: frameworks },
    },
    {
      name: 'public-package-is-for-tests',
      comment:
        'The playground is built without the public package; only snippets import its types.',
      severity: 'error',
      from: { path: parts, pathNot: `${tests}|/snippet\\.ts$` },
      to: { path: '(^|/)node_modules/(@discord/embedded-app-sdk|embedded-app-sdk-[^/]+)/' },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'Only tests import tests: move shared code out of them.',
      severity: 'error',
      from: { pathNot: `${tests}|^playwright\\.config\\.ts$` },
      to: { path: tests },
    },
    {
      name: 'nothing-imports-scripts',
      comment:
        'Scripts, such as the configuration of a dev server, run the project and are not part of it.',
      severity: 'error',
      from: { path: parts, pathNot: `${tests}|/vite\\.config\\.ts$` },
      to: { path: '^scripts/' },
    },
  ],
  options: {
    exclude: { path: '^(dist|test-results)/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
