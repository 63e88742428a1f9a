"""Runs OpenStack Swift in one process, with its S3 interface on 127.0.0.1.

Usage: python3 serve.py <folder> <port> <access key> <secret>

Swift checks every request's signature. Objects are in memory; the lists of objects are SQLite files in the folder.
"""

import array
import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring import RingData  # noqa: E402

folder, port, access_key, secret = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
account, user = access_key.split(":")

utils.HASH_PATH_PREFIX = b""
utils.HASH_PATH_SUFFIX = b"campus-cover"
utils.SWIFT_CONF_FILE = os.path.join(folder, "swift.conf")
utils.disable_fallocate()

BACKEND = """[DEFAULT]
swift_dir = {folder}
devices = {folder}
mount_check = false
log_name = swift
log_address = {folder}/no-log
log_udp_host =
bind_port = 0

[app:main]
use = egg:swift#{kind}
"""

PROXY = """[DEFAULT]
swift_dir = {folder}

[pipeline:main]
pipeline = catch_errors gatekeeper memory listing_formats s3api tempauth copy slo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
node_timeout = 20

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:gatekeeper]
use = egg:swift#gatekeeper

[filter:memory]
paste.filter_factory = serve:memory_factory

[filter:listing_formats]
use = egg:swift#listing_formats

[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
max_bucket_listing = 10

[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin

[filter:copy]
use = egg:swift#copy

[filter:slo]
use = egg:swift#slo
"""


class Memory:
    """Replaces memcached: Swift's sign-in needs a cache."""

    def __init__(self):
        self.values = {}

    def get(self, key, raise_on_error=False):
        return self.values.get(key)

    def set(self, key, value, **_options):
        self.values[key] = value

    def incr(self, key, delta=1, **_options):
        self.values[key] = self.values.get(key, 0) + delta
        return self.values[key]

    def delete(self, key, **_options):
        self.values.pop(key, None)


def memory_factory(_global, **_local):
    memory = Memory()

    def wrap(app):
        def call(environ, start_response):
            environ["swift.cache"] = memory
            return app(environ, start_response)

        return call

    return wrap


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def serve(listener, app):
    eventlet.spawn(wsgi.server, listener, app, log=open(os.devnull, "w"), log_output=False)


def main():
    from swift.common.wsgi import loadapp

    sys.modules["serve"] = sys.modules["__main__"]
    write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = campus-cover\n")
    os.makedirs(os.path.join(folder, "sda1"), exist_ok=True)
    for kind, ring in (("account", "account"), ("container", "container"), ("mem_object", "object")):
        listener = eventlet.listen(("127.0.0.1", 0))
        device = {"id": 0, "zone": 0, "region": 1, "device": "sda1", "ip": "127.0.0.1", "port": listener.getsockname()[1]}
        RingData([array.array("H", [0, 0])], [device], 31).save(os.path.join(folder, ring + ".ring.gz"))
        conf = write(kind + ".conf", BACKEND.format(folder=folder, kind=kind))
        serve(listener, loadapp(conf, allow_modify_pipeline=False))
    conf = write("proxy.conf", PROXY.format(folder=folder, account=account, user=user, secret=secret))
    proxy = eventlet.listen(("127.0.0.1", port))
    print(proxy.getsockname()[1], flush=True)
    wsgi.server(proxy, loadapp(conf, allow_modify_pipeline=False), log=open(os.devnull, "w"), log_output=False)


main()
