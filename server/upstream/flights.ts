interface Flight {
  result: Promise<unknown>;
  end: AbortController;
  waiters: number;
}

/** One call in flight for one thing: all who ask for it meanwhile get the same response. */
export function createFlights() {
  const flights = new Map<string, Flight>();

  const begin = (key: string, start: (signal: AbortSignal) => Promise<unknown>): Flight => {
    const end = new AbortController();
    const flight: Flight = { result: start(end.signal), end, waiters: 0 };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.result.then(land, land);
    return flight;
  };

  return {
    /**
     * Joins the flight of that key, or starts one.
     *
     * @param signal of the one who asks: once it is aborted they no longer wait, and the flight ends with the last one
     * @param start makes the call; its signal is aborted when nobody waits any more
     * @returns what the call gives; rejects with the signal's reason when that comes first
     */
    join<T>(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<T>) {
      if (signal.aborted) return Promise.reject(signal.reason);
      const flight = flights.get(key) ?? begin(key, start);
      flight.waiters += 1;
      return new Promise<T>((resolve, reject) => {
        const leave = () => {
          reject(signal.reason);
          flight.waiters -= 1;
          if (flight.waiters > 0) return;
          if (flights.get(key) === flight) flights.delete(key);
          flight.end.abort();
        };
        const landed = () => signal.removeEventListener('abort', leave);
        signal.addEventListener('abort', leave, { once: true });
        (flight.result as Promise<T>).then(resolve, reject).finally(landed);
      });
    },
    /** Lets nobody join the flights that are under way: what they bring may be out of date. */
    close: () => flights.clear(),
  };
}
