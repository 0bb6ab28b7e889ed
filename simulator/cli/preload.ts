/**
 * Every Node process of the command loads this file. It redirects connections to Discord to the
 * simulated platform. `fetch`, `node:https` and undici all open a TLS connection to Discord; they
 * get one without TLS to a server on this machine, and send the same requests over it.
 */
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';
import { isApiHost, isCdnHost } from '../utils';
import { programIn, tunnelOf } from './project';

const port = Number(process.env.ACTIVITY_SIMULATOR_PORT);
const connect = tls.connect;

// Nothing needs a tunnel here, and a program that ends or fails may end those beside it: it waits until all end.
if (process.env.ACTIVITY_SIMULATOR_NO_TUNNEL && tunnelOf(programIn(process.argv)))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);

if (port) {
  tls.connect = function (this: unknown, ...args: unknown[]) {
    const { host, servername, onConnect } = requestOf(args);
    const name = servername ?? host ?? '';
    if (!isApiHost(name) && !isCdnHost(name)) return Reflect.apply(connect, this, args);
    return connectToSimulator(onConnect);
  } as typeof tls.connect;
  // Some code imports the function by its name.
  syncBuiltinESMExports();
}

/** Reads the arguments of `tls.connect(options)`, `(port, host, options)` and the like. */
function requestOf(args: readonly unknown[]) {
  const options = args.find((arg) => typeof arg === 'object' && arg !== null) ?? {};
  const { host, servername } = options as tls.ConnectionOptions;
  const named = typeof args[1] === 'string' ? args[1] : undefined;
  const onConnect = args.find((arg) => typeof arg === 'function') as (() => void) | undefined;
  return { host: host ?? named, servername: servername || undefined, onConnect };
}

/** Opens a connection without TLS that looks like one with TLS. */
function connectToSimulator(onConnect: (() => void) | undefined): tls.TLSSocket {
  const socket = net.connect(port, '127.0.0.1');
  const secured = Object.assign(socket, {
    encrypted: true,
    authorized: true,
    authorizationError: null,
    alpnProtocol: 'http/1.1',
    servername: 'discord.com',
    getPeerCertificate: () => ({}),
    getCipher: () => ({ name: 'none', standardName: 'none', version: 'none' }),
    getProtocol: () => null,
    getSession: () => undefined,
    isSessionReused: () => false,
    setServername: () => {},
  });
  socket.once('connect', () => socket.emit('secureConnect'));
  if (onConnect) socket.once('secureConnect', onConnect);
  return secured as unknown as tls.TLSSocket;
}
