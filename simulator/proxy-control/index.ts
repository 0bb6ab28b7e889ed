/**
 * The proxy's part of the control interface: notices, bounded, and settings. The simulator in its process serves it,
 * and so does the proxy under its own name, for the stage.
 */

export { proxyOperations } from './operations';
export { type ProxyChange, ProxyControl, type ProxyState } from './proxy-control';
export { serveProxyControl, serveUnderProxyName } from './routes';
