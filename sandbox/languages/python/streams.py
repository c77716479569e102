# What tests put in place of output and input serves the program as well, call by call.
import builtins, io

STREAMS = sys.stdout, sys.stdin, builtins.input

class Redirecting(Peer):
    ended = None
    redirected = False

    def request(self, *message):
        replaced = [one is not own for one, own in zip((sys.stdout, sys.stdin, builtins.input), STREAMS)]
        if message[0] != "call" or self.redirected or not any(replaced):
            return Peer.request(self, *message)
        output, text, ask = sys.stdout, None, builtins.input if replaced[2] else None
        if replaced[1]:
            try:
                text = sys.stdin.read()
            except Exception:
                pass  # pytest lets nobody read
        self.redirected = True
        try:
            Peer.request(self, "streams", None, replaced[0], text, ask)
            try:
                return Peer.request(self, *message)
            finally:
                if self.ended is None:
                    printed, rest = Peer.request(self, "printed", None)
                    if replaced[0]:
                        output.write(str(printed))
                    if text is not None:
                        sys.stdin = io.StringIO(str(rest))
        finally:
            self.redirected = False
