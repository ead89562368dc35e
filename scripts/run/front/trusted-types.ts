/**
 * What a script of the page may turn into markup, scripts and addresses of scripts where a policy requires Trusted Types: files of the
 * build, React's empty script element, text without markup, and data, such as what React writes for search engines. Anything else
 * is refused by the browser, whoever tries. Schemas are checked without first trying to make a function of text.
 */
export const TYPE_GUARD = `(function(w){w.__zod_globalConfig={jitless:true};if(w.trustedTypes&&w.trustedTypes.createPolicy)w.trustedTypes.createPolicy("default",{createScriptURL:function(s){var u=new URL(s,w.location.href);return u.origin===w.location.origin&&u.pathname.indexOf("/_next/static/")===0?s:null},createHTML:function(s){return s==="\\x3cscript>\\x3c/script>"||s.indexOf("<")<0?s:null},createScript:function(s){try{JSON.parse(s);return s}catch(e){return null}}})})(window);`;

/** Parts of a page's policy by which browsers refuse untyped text; for pages that have the guard and no scripts of others. */
export const TRUSTED_TYPES = "trusted-types default; require-trusted-types-for 'script'";
