// Discord's client, as far as an Activity in its frame notices: it speaks Discord's RPC by messages,
// [0, handshake] and [1, {cmd, args, nonce}].
{
  const HANDSHAKE = 0;
  const FRAME = 1;
  const here = window.location.pathname;
  const frame = document.getElementById("activity");
  const ask = async (what, body = {}) => {
    const answer = await fetch(`${here}/${what}`, { method: "POST", body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const say = (message) => frame.contentWindow.postMessage([FRAME, message], window.location.origin);
  const commands = {
    AUTHORIZE: (args) => ask("authorize", args),
    AUTHENTICATE: (args) => ask("authenticate", args),
    OPEN_EXTERNAL_LINK: async ({ url }) => ({ opened: Boolean(window.open(url, "_blank", "noopener")) }),
  };
  const heard = window.heard = []; // for tests

  window.addEventListener("message", async ({ source, data }) => {
    if (source !== frame.contentWindow || !Array.isArray(data)) return;
    const [code, payload] = data;
    if (code === HANDSHAKE) {
      heard.push("HANDSHAKE");
      const config = { api_endpoint: "//discord.com/api", environment: "production", cdn_host: "cdn.discordapp.com" };
      say({ cmd: "DISPATCH", evt: "READY", nonce: null, data: { v: payload.v, config } });
    } else if (code === FRAME) {
      const { cmd, args, nonce } = payload;
      heard.push(cmd);
      try {
        if (!commands[cmd]) throw new Error(`no such command: ${cmd}`);
        say({ cmd, evt: null, nonce, data: await commands[cmd](args) });
      } catch (error) {
        say({ cmd, evt: "ERROR", nonce, data: { code: 4000, message: String(error) } });
      }
    }
  });

  ask("begin").then(({ query }) => { frame.src = `/?${query}`; });
  window.addEventListener("pagehide", () => navigator.sendBeacon(`${here}/leave`));
}
