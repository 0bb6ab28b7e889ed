/**
 * The control interface as tools of the Model Context Protocol, for coding agents. It offers a tool for each operation
 * of the table that is useful to an agent, with the table's names, descriptions and schemas, and a headless browser in
 * which players open the activity and which takes screenshots of it. It is a client of the simulator, like the stage,
 * and keeps no state.
 */

export { serveMcp } from './serve';
