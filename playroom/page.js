// A message that is drawn anew has no picture for a moment. Without this the list gets shorter
// meanwhile, the page jumps to its top, and the menu just opened below the picture closes again.
{
  const list = document.getElementById("channel-message-list");
  const hold = (height) => { list.style.minHeight = `${height}px`; };
  let timer;
  const letGo = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const images = [...list.querySelectorAll("img")];
      if (images.some((image) => !image.src || !image.complete)) return letGo();
      list.style.minHeight = "";
      hold(list.offsetHeight);
    }, 300);
  };
  new ResizeObserver(() => {
    hold(Math.max(list.offsetHeight, parseFloat(list.style.minHeight) || 0));
    letGo();
  }).observe(list);
  new MutationObserver(letGo).observe(list, { childList: true, subtree: true });
}

// Trouble is told across the page, and ends by itself: a page that SimCord gave up, or that waits
// for the answer to a click which never comes, is opened again, in the same seat.
{
  const PATIENCE = 4000;
  const code = window.location.hash.slice(1);
  const status = document.getElementById("action-status");
  const picker = document.getElementById("viewer-picker");
  const notice = document.body.appendChild(document.createElement("div"));
  notice.className = "play-room-notice";
  notice.setAttribute("role", "alert");
  notice.hidden = true;

  const say = (text, whole = false) => {
    notice.hidden = !text;
    notice.classList.toggle("is-whole", whole);
    if (notice.textContent !== text) notice.textContent = text;
  };

  // What the server says of this page's code and its page: 200, 401, 410; 0 if it says nothing.
  const ask = async () => {
    const context = window.simcordPreview.contextId;
    const headers = { "X-Simcord-Capability": code };
    if (context) headers["X-Simcord-Context"] = context;
    return fetch("/api/state", { headers, cache: "no-store" }).then((answer) => answer.status, () => 0);
  };

  let since = null;
  const watch = async () => {
    const { authorized, contextId, transport, ready } = window.simcordPreview;
    const isStuck = transport.state === "uncertain" || transport.state === "error" || !contextId
      || (!authorized && !picker.options.length && !ready);
    if (!isStuck || status.textContent.startsWith("The play room is closed")) {
      since = null;
    } else if (since === null) {
      since = Date.now();
    } else if (Date.now() - since > PATIENCE) {
      const answer = await ask();
      if (answer === 401) {
        say("The play room was started again and has a new address. Open the one that the terminal shows now.", true);
        return;
      }
      if (answer !== 0 && transport.state !== "error") window.location.reload();
    }
    setTimeout(watch, 1000);
  };

  if (code) {
    new MutationObserver(() => {
      const text = status.textContent;
      say(text.startsWith("⚠") ? text : "");
    }).observe(status, { childList: true, characterData: true, subtree: true });
    setTimeout(watch, 1000);
  } else {
    say("This address lacks the code at its end. Copy the whole address from the terminal in which the play room runs: everything from http to the last letter after #.", true);
  }

  // Whoever loads the page again stays who they were.
  const kept = sessionStorage.getItem("seat");
  document.addEventListener("change", (event) => {  // before SimCord, which empties the picker
    if (event.target === picker) sessionStorage.setItem("seat", picker.value);
  }, true);
  const sit = () => {
    if (!window.simcordPreview.ready) { setTimeout(sit, 100); return; }
    if (picker.value === kept || ![...picker.options].some((each) => each.value === kept)) return;
    picker.value = kept;
    picker.dispatchEvent(new Event("change"));
  };
  if (code && kept) sit();
}

// The Activity: whoever presses Launch, or a button of the bot's that launches it, sees it in front
// of the page, as in Discord.
if (window.location.hash) {
  const code = window.location.hash.slice(1);
  const TICK = 1000;
  const button = document.createElement("button");
  button.className = "toolbar-button";
  button.id = "launch";
  button.type = "button";
  button.textContent = "Launch";
  button.title = "Open the bot's Activity in this channel";
  document.getElementById("action-status").before(button);

  const box = document.body.appendChild(document.createElement("dialog"));
  box.className = "play-room-activity";
  box.setAttribute("aria-label", "Activity");
  const close = box.appendChild(document.createElement("button"));
  close.textContent = "Leave the Activity";
  const leave = () => { box.querySelector("iframe")?.remove(); box.close(); };
  close.addEventListener("click", leave);
  box.addEventListener("cancel", leave);

  const ask = async (wish) => {
    const context = window.simcordPreview.contextId;
    if (!context) return "";
    const headers = { "X-Simcord-Capability": code, "X-Simcord-Context": context };
    const answer = await fetch(`/api/state?activity=${wish}`, { headers, cache: "no-store" });
    return answer.ok ? (await answer.json()).address : "";
  };
  const show = (address) => {
    if (!address) return;
    leave();
    const frame = document.createElement("iframe");
    frame.src = address;
    frame.title = "Discord’s client";
    box.append(frame);
    box.showModal();
  };
  button.addEventListener("click", () => ask("open").then(show, () => {}));
  setInterval(() => ask("look").then(show, () => {}), TICK);
}
