/*
 * Progressive enhancement of a contract's page, which works without it: draws signatures, shows what's left, keeps what was typed,
 * and reports that a person looked at it. A change needs a new address (CONTRACT_SCRIPT in lib/contracts/public/document.tsx).
 */
(() => {
  const { view, signed } = document.body.dataset;
  const form = document.querySelector("#signing");
  const find = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const PAD = "/signature-pad.js?v=5.1.4";
  const INK = "#0f172a";
  /** Pixels of the longer side. */
  const SIZE = 1200;
  /** Characters of a data URL that the server takes. */
  const MOST = 800_000;
  const MAX_BYTES = 25_000_000;

  const storage = {
    name: (key) => `contract:${key.slice(0, 12)}`,
    read(key) {
      try {
        return JSON.parse(localStorage.getItem(this.name(key)) ?? "{}");
      } catch {
        return {};
      }
    },
    write(key, value) {
      try {
        if (value) localStorage.setItem(this.name(key), JSON.stringify(value));
        else localStorage.removeItem(this.name(key));
      } catch {
        // Blocked or full: the form works without.
      }
    },
  };
  if (signed) storage.write(signed);

  // A download doesn't leave the page.
  for (const other of all("form:not([data-download])")) {
    let isBusy = false;
    let restore = () => {};
    other.addEventListener("submit", (event) => {
      if (isBusy) return event.preventDefault();
      if (event.defaultPrevented) return;
      isBusy = true;
      const button = event.submitter;
      if (!button) return;
      const words = button.textContent;
      button.setAttribute("aria-disabled", "true");
      if (button.dataset.busy) button.textContent = button.dataset.busy;
      restore = () => {
        button.removeAttribute("aria-disabled");
        button.textContent = words;
      };
    });
    // Back from the browser's cache.
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      isBusy = false;
      restore();
    });
  }

  if (form) sign();
  if (view && !navigator.webdriver) report(view);

  function sign() {
    const fields = form.elements;
    const stored = form.dataset.stored;
    const method = () => new FormData(form).get("method") ?? "";
    const typeface = () => new FormData(form).get("typeface") ?? "";
    const drawings = new Set();
    const needsInitials = fields.initials?.required;
    /** The next unload is meant, or keeps the page: a submit, a download, an email. */
    let isExpected = false;

    if (stored) restoreTyped();
    if (fields.method) prepareSignature();
    else update();

    form.addEventListener("input", changed);
    // Fields in the contract aren't inside of the form.
    find("#contract").addEventListener("input", changed);
    const closeList = () => find(".bar details").removeAttribute("open");
    addEventListener("keydown", ({ key }) => key === "Escape" && closeList());
    addEventListener("click", ({ target }) => target.closest(".bar summary") || closeList());
    addEventListener("beforeunload", (event) => {
      if (!isExpected && method() === "drawn" && [...drawings].some((pad) => pad.isDrawn())) event.preventDefault();
      isExpected = false;
    });
    addEventListener("click", ({ target }) => (isExpected = Boolean(target.closest("[href^='mailto:']"))));
    addEventListener("submit", ({ defaultPrevented }) => (isExpected = !defaultPrevented));

    function changed({ target }) {
      target.removeAttribute("data-suggested");
      update();
      if (stored) storeTyped();
    }

    function typedFields() {
      return [...fields].filter(
        ({ name, type }) => (/^field\d+$/.test(name) || /^(typed|typeface|initials)$/.test(name)) && type !== "hidden",
      );
    }

    function storeTyped() {
      const typed = {};
      for (const { name, value, type, checked } of typedFields()) {
        if (type !== "radio" && type !== "checkbox") typed[name] = value;
        else if (checked) typed[name] = value;
      }
      storage.write(stored, typed);
    }

    function restoreTyped() {
      const typed = storage.read(stored);
      const isNew = !find("#typed")?.value;
      for (const field of typedFields()) {
        const value = typed[field.name];
        if (typeof value !== "string") continue;
        if (field.type === "radio") {
          const isFree = field.name === "typeface" ? isNew : !new FormData(form).get(field.name);
          if (isFree && field.value === value) field.checked = true;
        } else if (field.type === "checkbox") field.checked ||= value === field.value;
        else if (field.value === "" || "suggested" in field.dataset) field.value = value;
      }
    }

    function isDone(name) {
      if (name === "consent") return fields.consent.checked;
      if (name === "signature") return Boolean(method() === "typed" ? fields.typed.value.trim() : fields.image.value);
      if (name === "initials") return Boolean(fields.initials.value.trim() || initialsImage());
      return Boolean(`${new FormData(form).get(name) ?? ""}`.trim());
    }

    function initialsImage() {
      return method() === "drawn" ? fields.initialsImage?.value : "";
    }

    function update() {
      const tasks = all(".bar [data-task]");
      const left = tasks.filter((task) => {
        const done = isDone(task.dataset.task);
        task.classList.toggle("done", done);
        find(".state", task).textContent = done ? "Done" : "";
        return !done;
      });
      const count = find("[data-count]");
      const words = left.length ? `${left.length} of ${tasks.length} fields left` : "Everything is filled in";
      if (count.textContent !== words) count.textContent = words;
      const next = find("[data-next]");
      next.textContent = left.length ? "Next field" : "Review and sign";
      next.setAttribute("href", left.length ? find("a", left[0]).getAttribute("href") : "#act");
      if (fields.method) showInk();
      if (needsInitials) fields.initials.required = !initialsImage();
    }

    function showInk() {
      const typed = fields.typed.value.trim();
      for (const sample of all("[data-sample]")) sample.textContent = typed || sample.dataset.sample;
      const shown = {
        signature: method() === "typed" ? { text: typed } : { image: fields.image.value },
        initials: { text: fields.initials?.value.trim(), image: initialsImage() },
      };
      for (const sample of all("[data-initials]")) {
        sample.textContent = shown.initials.text;
        sample.className = `typeface-${typeface()}`;
      }
      for (const ink of all("[data-ink]")) {
        const { text, image } = shown[ink.dataset.ink];
        if (image) ink.replaceChildren(picture(image, ink.dataset.ink));
        else if (text) {
          const word = document.createElement("span");
          word.className = `typeface-${typeface()}`;
          word.textContent = text;
          ink.replaceChildren(word);
        } else ink.textContent = ink.dataset.empty;
      }
    }

    function picture(address, part) {
      const image = new Image();
      image.src = address;
      image.alt = `Your ${part}`;
      return image;
    }

    function say(part, words) {
      const problem = find(`#${part}-problem`);
      problem.hidden = !words;
      problem.textContent = words;
    }

    function prepareSignature() {
      /** Of each way, as only one of them is sent. */
      const images = { [method()]: fields.image.value, initials: fields.initialsImage?.value };
      if (canDraw()) find(".methods").hidden = false;

      const choose = () => {
        const now = method();
        fields.typed.required = now === "typed";
        fields.image.value = images[now] ?? "";
        if (fields.initialsImage) fields.initialsImage.value = now === "drawn" ? (images.initials ?? "") : "";
        if (now === "drawn") for (const pad of all("[data-pad]")) startPad(pad, images);
        say("signature", "");
        update();
      };
      for (const radio of fields.method) radio.addEventListener("change", choose);
      if (method() === "drawn") for (const pad of all("[data-pad]")) startPad(pad, images);
      find("#upload").addEventListener("change", ({ target: { files } }) => files[0] && upload(files[0], images));
      form.addEventListener("submit", (event) => {
        if (event.submitter?.formNoValidate || isDone("signature")) return;
        event.preventDefault();
        say("signature", method() === "uploaded" ? "Choose a picture of your signature" : "Draw or type your signature");
        find("#signature").focus();
      }, { capture: true });
      fields.typed.required = method() === "typed";
      update();
    }

    async function upload(file, images) {
      const preview = find("[data-preview]");
      const keep = (address) => {
        images.uploaded = address;
        fields.image.value = address;
        preview.replaceChildren(...(address ? [picture(address, "signature")] : []));
        update();
      };
      keep("");
      say("signature", "");
      const head = [...new Uint8Array(await file.slice(0, 4).arrayBuffer())].map((byte) => byte.toString(16)).join(" ");
      if (!/^(89 50 4e 47|ff d8 ff|52 49 46 46)/.test(head)) {
        return say("signature", "This file isn't a picture. Choose a PNG or JPEG, or save a HEIC photo as a JPEG first.");
      }
      if (file.size > MAX_BYTES) return say("signature", "This picture is too large. Choose one under 25 MB.");
      try {
        const bitmap = await createImageBitmap(file);
        let size = SIZE;
        let address = scaled(bitmap, bitmap, size);
        while (address.length > MOST) address = scaled(bitmap, bitmap, (size *= 0.75));
        bitmap.close();
        keep(address);
      } catch {
        say("signature", "We couldn't read this picture. Choose another PNG or JPEG, or a smaller one.");
      }
    }

    /** Pads by their element. */
    function startPad(box, images) {
      if (box.dataset.ready) return;
      box.dataset.ready = "yes";
      const { pad: part } = box.dataset;
      const canvas = find("canvas", box);
      const [undo, clear] = [find("[data-undo]", box), find("[data-clear]", box)];
      const target = part === "signature" ? fields.image : fields.initialsImage;
      let pad;
      let width = 0;

      const isKept = () => find(".kept", box) !== null;
      const changed = () => {
        const groups = pad?.toData() ?? [];
        undo.disabled = groups.length === 0;
        clear.disabled = groups.length === 0 && !isKept();
        if (isKept()) return;
        const address = groups.length ? trimmed(canvas) : "";
        images[part === "signature" ? "drawn" : part] = address;
        if (method() === "drawn") target.value = address;
        if (address) say(part, "");
        update();
      };
      clear.addEventListener("click", () => {
        find(".kept", box)?.remove();
        fit();
        pad?.clear();
        changed();
      });
      undo.addEventListener("click", () => {
        pad.fromData(pad.toData().slice(0, -1));
        changed();
      });

      /** A canvas loses its picture with its size, so it's drawn again. */
      function fit() {
        const { clientWidth, clientHeight } = canvas;
        if (!pad || !clientWidth) return;
        const density = Math.min(3, Math.max(1, devicePixelRatio));
        if (canvas.width === Math.round(clientWidth * density) && width) return;
        const groups = pad.toData();
        const factor = width ? clientWidth / width : 1;
        for (const group of groups) {
          for (const key of ["minWidth", "maxWidth", "dotSize"]) group[key] *= factor;
          for (const point of group.points) {
            point.x *= factor;
            point.y *= factor;
          }
        }
        width = clientWidth;
        canvas.width = Math.round(clientWidth * density);
        canvas.height = Math.round(clientHeight * density);
        canvas.getContext("2d").scale(density, density);
        pad.fromData(groups);
      }

      changed();
      import(PAD).then(
        ({ default: SignaturePad }) => {
          pad = new SignaturePad(canvas, {
            penColor: INK,
            minWidth: 0.8,
            maxWidth: 2.6,
            canvasContextOptions: { willReadFrequently: true },
          });
          pad.addEventListener("endStroke", changed);
          drawings.add({ isDrawn: () => pad.toData().length > 0 });
          fit();
          new ResizeObserver(fit).observe(canvas);
          addEventListener("resize", fit);
        },
        () => {
          delete box.dataset.ready;
          say(part, "We couldn't load the drawing pad. Check your connection, or type your signature.");
        },
      );
    }
  }

  /** Browsers may block reading a canvas, or return noise. */
  function canDraw() {
    try {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 2;
      const context = canvas.getContext("2d");
      context.fillRect(0, 0, 1, 1);
      const { data } = context.getImageData(0, 0, 2, 1);
      return data[0] < 64 && data[3] > 192 && data[7] < 64 && canvas.toDataURL().startsWith("data:image/png");
    } catch {
      return false;
    }
  }

  /** As a PNG no longer than `size`. */
  function scaled(source, { x = 0, y = 0, width, height }, size) {
    const factor = Math.min(1, size / Math.max(width, height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width * factor));
    canvas.height = Math.max(1, Math.round(height * factor));
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/png");
  }

  /** The drawing without the room around it; empty for less than a stroke. */
  function trimmed(canvas) {
    const { width, height } = canvas;
    const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (data[(y * width + x) * 4 + 3] < 16) continue;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        bottom = y;
      }
    }
    const density = width / canvas.clientWidth;
    if (Math.max(right - left, bottom - top) < 8 * density) return "";
    const room = Math.round(4 * density);
    const [x, y] = [Math.max(0, left - room), Math.max(0, top - room)];
    const end = [Math.min(width, right + room + 1), Math.min(height, bottom + room + 1)];
    return scaled(canvas, { x, y, width: end[0] - x, height: end[1] - y }, SIZE);
  }

  /** After two seconds in front of a person: filters that run scripts move no pointer and press no key. */
  function report(address) {
    let seconds = 0;
    let moved = false;
    const move = ({ isTrusted }) => {
      moved ||= isTrusted && performance.now() > 500;
    };
    for (const sign of ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"]) {
      addEventListener(sign, move, { passive: true, capture: true });
    }
    const timer = setInterval(async () => {
      if (document.visibilityState !== "visible") return;
      seconds += 1;
      if (seconds < 2 || !moved) return;
      clearInterval(timer);
      try {
        const { csrfToken } = await (await fetch("/api/csrf-token")).json();
        const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrfToken };
        await fetch(address, { method: "POST", keepalive: true, headers, body: "{}" });
      } catch {
        // The page is complete without it.
      }
    }, 1000);
  }
})();
