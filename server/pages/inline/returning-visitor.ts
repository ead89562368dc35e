/**
 * Runs in the head. A visitor who comes from another page of the shop has the narrow face of the type already: labels
 * use it from the first frame on (`data-drawn`, app/styles/type.css).
 */
if (document.referrer.startsWith(`${location.origin}/`)) document.documentElement.dataset.drawn = '';
