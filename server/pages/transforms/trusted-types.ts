/**
 * What a script of the page may turn into markup, scripts and addresses of scripts where a policy requires Trusted Types: files of the
 * build, React's empty script element, text without markup, and data, such as what React writes for search engines. Anything else
 * is refused by the browser, whoever tries. Schemas are checked without first trying to make a function of text.
 */
export const TYPE_GUARD = `(w=>{w.__zod_globalConfig={jitless:true};let t=w.trustedTypes;if(t&&t.createPolicy)t.createPolicy("default",{createScriptURL:s=>{let o=w.location,u=new URL(s,o.href);return u.origin==o.origin&&u.pathname.startsWith("/_next/static/")?s:null},createHTML:s=>s=="\\x3cscript>\\x3c/script>"||!s.includes("<")?s:null,createScript:s=>{try{JSON.parse(s);return s}catch{return null}}})})(window);`;

/** Parts of a page's policy by which browsers refuse untyped text; for pages that have the guard and no scripts of others. */
export const TRUSTED_TYPES = "trusted-types default; require-trusted-types-for 'script'";
