"""Runs one of Swift's servers with the settings of a folder: swift.conf is otherwise read from /etc alone."""

import sys

import eventlet

eventlet.monkey_patch()

import swift.common.utils
from swift.common.wsgi import run_wsgi

folder, kind = sys.argv[1:]
swift.common.utils.SWIFT_CONF_FILE = f"{folder}/swift.conf"
swift.common.utils.validate_configuration()
sys.exit(run_wsgi(f"{folder}/{kind}.conf", f"{kind}-server", verbose=False))
