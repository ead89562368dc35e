/** A stub of the parts of Google's script that the locator uses; no test fetches the real one. */
export const GOOGLE = `
  class Thing {
    constructor(...given) {
      this.given = given;
      return new Proxy(this, { get: (own, name) => own[name] ?? (name === 'then' ? undefined : () => undefined) });
    }
    getZoom() { return 4; }
    addListener() { return { remove() {} }; }
  }
  const count = (name) => class extends Thing { constructor(...given) { super(...given); window.made = window.made || {}; window.made[name] = (window.made[name] || 0) + 1; } };
  const parts = { Map: count('Map'), Marker: count('Marker'), Point: Thing, Size: Thing, LatLng: Thing, LatLngBounds: Thing,
    event: { addListener: () => ({ remove() {} }), removeListener() {}, trigger() {} }, importLibrary: async () => parts };
  const begun = window.google?.maps?.__ib__;
  window.google = { maps: Object.assign(window.google?.maps ?? {}, parts) };
  begun?.();
  window.initMap?.();`;
