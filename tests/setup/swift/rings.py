"""
Writes one ring file for each server kind, and prints the ports as JSON. A ring tells Swift the address of a server. All
sockets stay open until this script ends, so that no port is assigned twice.
"""

import json
import socket
import sys

from swift.common.ring import RingBuilder

folder, *kinds = sys.argv[1:]
sockets = {kind: socket.socket() for kind in [*kinds, "proxy"]}
for open_socket in sockets.values():
    open_socket.bind(("127.0.0.1", 0))
ports = {kind: open_socket.getsockname()[1] for kind, open_socket in sockets.items()}
for kind in kinds:
    builder = RingBuilder(4, 1, 1)
    address = {"ip": "127.0.0.1", "port": ports[kind]}
    replication_address = {"replication_ip": "127.0.0.1", "replication_port": ports[kind]}
    builder.add_dev(
        {"region": 1, "zone": 1, "device": "d1", "weight": 1.0, "meta": "", **address, **replication_address}
    )
    builder.rebalance()
    builder.get_ring().save(f"{folder}/{kind}.ring.gz")
print(json.dumps(ports))
