/**
 * The part of the control interface that is about the proxy: notices, bounded, and settings. The simulator in its process serves it,
 * and so does the proxy under its own name, where the stage asks.
 */

export { proxyOperations } from './operations';
export { type ProxyChange, ProxyControl, type ProxyState } from './proxy-control';
export { serveProxyControl, serveUnderProxyName } from './routes';
