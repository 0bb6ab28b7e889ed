# What "wrangler dev" does, without wrangler: the worker in workerd, with the page's files inside.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (
      name = "activity",
      worker = (
        modules = [
          (name = "worker.js", esModule = embed "worker.js"),
          (name = "index.html", text = embed "index.html"),
          (name = "main.js", text = embed "dist/main.js")
        ],
        bindings = [
          (name = "CLIENT_ID", text = "1180000000000000042"),
          (name = "CLIENT_SECRET", text = "not needed in the simulator")
        ],
        compatibilityDate = "2025-11-01"
      )
    )
  ],
  sockets = [(name = "http", address = "localhost:8787", http = (), service = "activity")]
);
