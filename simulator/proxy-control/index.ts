/**
 * The proxy's part of the control interface: its settings, and its notices, whose number is bounded. The simulator
 * serves it in its process, and so does the proxy under its own host name, for the stage.
 */

export { proxyOperations } from './operations';
export { type ProxyChange, ProxyControl, type ProxyState } from './proxy-control';
export { serveOnProxyHost, serveProxyControl } from './routes';
