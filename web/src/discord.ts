// Discord's client, in which the page is an Activity. A bundle of its own: nobody else loads it.
import { DiscordSDK } from "@discord/embedded-app-sdk";
import type { LoggedIn, LogIn } from "./messages";

export interface Discord {
  /** Logs the member in with what the bot makes of a code of Discord's. */
  logIn(exchange: (wish: LogIn) => Promise<LoggedIn>): Promise<LoggedIn>;
  /** Opens an address outside: a frame may not. */
  open(url: string): void;
}

/** Returns the client, once it is there. */
export async function discord(clientId: string): Promise<Discord> {
  // What the page writes to its console stays there.
  const sdk = new DiscordSDK(clientId, { disableConsoleLogOverride: true });
  await sdk.ready();
  return {
    async logIn(exchange) {
      const { code } = await sdk.commands.authorize({
        client_id: clientId,
        response_type: "code",
        state: "",
        prompt: "none",
        scope: ["identify"],
      });
      const entered = await exchange({ code, instance: sdk.instanceId });
      if (!entered.trouble) await sdk.commands.authenticate({ access_token: entered.access_token });
      return entered;
    },
    open: (url) => void sdk.commands.openExternalLink({ url }).catch(() => {}),
  };
}
