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
