/**
 * The control interface as tools of the Model Context Protocol, for coding agents: a tool for each operation of the table that is of use
 * to one, with the table's names, words and schemas, and a browser without a window, in which players open the activity and which takes
 * pictures of it. It is a client of the simulator, like the stage, and keeps nothing.
 */

export { serveMcp } from './serve';
