# Takes pictures with Qt's web engine (Chromium 87 in Debian 12): one line of JSON each on standard input.
import json
import sys

from PyQt5.QtCore import QTimer, QUrl
from PyQt5.QtWebEngineWidgets import QWebEngineSettings, QWebEngineView
from PyQt5.QtWidgets import QApplication

jobs = [json.loads(line) for line in sys.stdin]
app = QApplication(sys.argv)
view = QWebEngineView()
view.settings().setAttribute(QWebEngineSettings.ShowScrollBars, False)
current = None


def begin():
    global current
    if not jobs:
        app.quit()
        return
    current = jobs.pop(0)
    view.resize(current["width"], current["height"])
    view.show()
    view.load(QUrl(current["url"]))


def loaded(_):
    # What is painted is painted a moment after it is loaded, and nothing says when.
    QTimer.singleShot(1200, take)


def take():
    view.grab().save(current["file"])
    begin()


view.loadFinished.connect(loaded)
begin()
app.exec_()
