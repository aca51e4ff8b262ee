"""
Runs one Swift server with the settings of a folder. By default Swift reads swift.conf only from /etc. The process exits
when its standard input is closed, which also happens when the parent process is killed.
"""

import os
import sys

import eventlet
from eventlet.patcher import original

folder, kind = sys.argv[1:]
# A copy, because Swift closes the standard input.
parent_input = os.dup(0)


# eventlet replaces os.read, so the original function is bound here.
def exit_with_parent(read=os.read):
    while read(parent_input, 1):
        pass
    os._exit(0)


original("threading").Thread(target=exit_with_parent, daemon=True).start()
eventlet.monkey_patch()

import swift.common.utils
from swift.common.wsgi import run_wsgi

swift.common.utils.SWIFT_CONF_FILE = f"{folder}/swift.conf"
swift.common.utils.validate_configuration()
sys.exit(run_wsgi(f"{folder}/{kind}.conf", f"{kind}-server", verbose=False))
