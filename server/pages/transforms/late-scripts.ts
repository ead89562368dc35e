import { KEEPER } from './replay-early-input.ts';
import { TYPE_GUARD } from './trusted-types.ts';

const SCRIPT =
  /<script src="(\/_next\/static\/chunks\/[^"]+\.js)"(?: id="_R_")? async=""(?: id="_R_")?><\/script>/g;
const PRELOAD =
  /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/chunks\/[^"]+"\/>/g;

/**
 * Adds the page's scripts once its first frame and its main picture are on the screen: a frame is shown some time after it
 * was made, and what comes in between shares the line with the picture. A picture that is slow is waited for a second and
 * a half; browsers that do not tell of frames get the scripts after making one, all of them two seconds later. `hidden`
 * covers tabs opened in the background, which draw no frame until they are looked at. `data-drawn` lets the narrow
 * letters come (app/styles/type.css).
 */
const loader = (list: string) =>
  `(d=>{let P=window.PerformanceObserver,tells=P&&(P.supportedEntryTypes||[]).includes("paint"),done,add=()=>{if(done)return;done=1;d.documentElement.dataset.drawn="";for(let u of ${list}){let s=d.createElement("script");s.src=u;s.async=true;d.head.append(s)}},main=()=>{let p=d.querySelector("img[fetchpriority=high]");if(!p||p.complete)return add();for(let n of["load","error"])p.addEventListener(n,add);setTimeout(add,1500)};if(d.visibilityState=="hidden")return add();requestAnimationFrame(()=>setTimeout(add,tells?3500:0));if(tells)new P(l=>{if(l.getEntriesByName("first-contentful-paint").length)setTimeout(main)}).observe({type:"paint",buffered:true})})(document)`;

/** Whoever comes from another page of the shop has the narrow letters: they stand from the first frame on. */
const SEEN = `if(document.referrer.startsWith(location.origin+"/"))document.documentElement.dataset.drawn=""`;

/**
 * Lets the first frame come before the scripts. Next asks for all of a page's scripts in its head, where they share
 * the line with the first picture and the fonts and run before anything is drawn; a page here is readable and usable
 * without them. Takes and gives a whole HTML document.
 */
export function withLateScripts(html: string): string {
  const scripts = [...html.matchAll(SCRIPT)].map((match) => match[1]);
  if (scripts.length === 0 || !html.includes('</body>')) return html;
  const list = JSON.stringify([...new Set(scripts)]);
  return html
    .replaceAll(SCRIPT, '')
    .replaceAll(PRELOAD, '')
    .replace('</head>', () => `<script>${SEEN}</script></head>`)
    .replace('</body>', () => `<script>${TYPE_GUARD}${KEEPER}${loader(list)}</script></body>`);
}
