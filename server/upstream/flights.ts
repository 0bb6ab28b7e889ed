interface Flight {
  result: Promise<unknown>;
  controller: AbortController;
  waiters: number;
}

/** Deduplicates calls: while a call is in flight, all requests for the same key share its response. */
export function createFlights() {
  const flights = new Map<string, Flight>();

  const begin = (key: string, start: (signal: AbortSignal) => Promise<unknown>): Flight => {
    const controller = new AbortController();
    const flight: Flight = { result: start(controller.signal), controller, waiters: 0 };
    flights.set(key, flight);
    const removeFlight = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.result.then(removeFlight, removeFlight);
    return flight;
  };

  return {
    /**
     * Joins the flight of that key, or starts one.
     *
     * @param signal of the caller: once it is aborted, that caller no longer waits; the flight ends with its last one
     * @param start makes the call; its signal is aborted when nobody waits any more
     * @returns the call's result; rejects with the signal's reason if that comes first
     */
    join<T>(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<T>) {
      if (signal.aborted) return Promise.reject(signal.reason);
      const flight = flights.get(key) ?? begin(key, start);
      flight.waiters += 1;
      return new Promise<T>((resolve, reject) => {
        const onAbort = () => {
          reject(signal.reason);
          flight.waiters -= 1;
          if (flight.waiters > 0) return;
          if (flights.get(key) === flight) flights.delete(key);
          flight.controller.abort();
        };
        const removeListener = () => signal.removeEventListener('abort', onAbort);
        signal.addEventListener('abort', onAbort, { once: true });
        (flight.result as Promise<T>).then(resolve, reject).finally(removeListener);
      });
    },
    /** Closes the current flights to new callers: their results may be out of date. */
    close: () => flights.clear(),
  };
}
