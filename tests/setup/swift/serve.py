"""
Runs one of Swift's servers with the settings of a folder: swift.conf is otherwise read from /etc alone. It ends when what
it reads ends: so it goes with whoever began it, however that one is ended.
"""

import os
import sys

import eventlet
from eventlet.patcher import original

folder, kind = sys.argv[1:]
# Swift closes the usual one.
beginner = os.dup(0)


def end_with_beginner(read=os.read):
    while read(beginner, 1):
        pass
    os._exit(0)


original("threading").Thread(target=end_with_beginner, daemon=True).start()
eventlet.monkey_patch()

import swift.common.utils
from swift.common.wsgi import run_wsgi

swift.common.utils.SWIFT_CONF_FILE = f"{folder}/swift.conf"
swift.common.utils.validate_configuration()
sys.exit(run_wsgi(f"{folder}/{kind}.conf", f"{kind}-server", verbose=False))
