/**
 * What the command guesses about a stranger's project from its files and its output: its parts and their roles, the
 * scripts that start them, the package manager, the runtimes behind a script, the client id and the variables that the
 * code reads, the token's path, the addresses, errors and missing programs that a program prints. It only reads; the
 * rest of `cli/` starts, prints and decides.
 */

export { type Role, roleOf } from './activity-folders';
export { nameOfPackage, titleAt } from './activity-name';
export { addressesIn, type NamedAddress } from './addresses';
export { findClientId, findValues, SECRET_NAME } from './client-id';
export { findIdVariables, type IdVariables } from './id-variables';
export { adviseBun, adviseMissing, simplerCommand, withNpm } from './missing-program';
export { type PrintedFacts, reader } from './printed-facts';
export {
  findProjects,
  MULTI_PART_SCRIPT,
  type Project,
  serverScripts,
  siblingServer,
} from './projects';
export { readText } from './read-text';
export { adviseRuntime, lineOf, programsOf, runtimeOf, windowsVariables } from './runtimes';
export { programIn, tunnelOf } from './tunnels';
