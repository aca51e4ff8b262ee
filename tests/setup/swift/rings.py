"""Tells Swift's servers where they are, and prints the ports: taken as long as this lasts, so that no two are alike."""

import json
import socket
import sys

from swift.common.ring import RingBuilder

folder, *kinds = sys.argv[1:]
sockets = {kind: socket.socket() for kind in [*kinds, "proxy"]}
for one in sockets.values():
    one.bind(("127.0.0.1", 0))
ports = {kind: one.getsockname()[1] for kind, one in sockets.items()}
for kind in kinds:
    builder = RingBuilder(4, 1, 1)
    here = {"ip": "127.0.0.1", "port": ports[kind]}
    there = {"replication_ip": "127.0.0.1", "replication_port": ports[kind]}
    builder.add_dev({"region": 1, "zone": 1, "device": "d1", "weight": 1.0, "meta": "", **here, **there})
    builder.rebalance()
    builder.get_ring().save(f"{folder}/{kind}.ring.gz")
print(json.dumps(ports))
