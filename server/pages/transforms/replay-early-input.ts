/**
 * What a visitor does before the page's scripts listen is not lost: the last button pressed is kept, and what was typed,
 * chosen or ticked, field by field, and done again once they do (components/page-ready tells when). Buttons that send a form
 * work by themselves. A field is emptied through its own setter first and filled through its prototype's: React compares
 * with what it last saw in the field, and would take words that stand there already for its own.
 */
export const KEEPER = `(d=>{let kept,ready,fields=new Map,ticks=f=>f.type=="checkbox"||f.type=="radio",on=(n,h)=>d.addEventListener(n,e=>ready||h(e.target),true),tell=(f,n)=>f.dispatchEvent(new Event(n,{bubbles:true}));on("click",t=>{let b=t.closest("button");if(b&&b.type!="submit")kept=b});on("input",f=>{if(f.type=="radio")fields.forEach((v,o)=>{if(o.type=="radio"&&o.name==f.name)fields.delete(o)});if(f.type!="file")fields.set(f,ticks(f)?f.checked:f.value)});on("page-ready",()=>{ready=1;fields.forEach((v,f)=>{if(!f.isConnected)return;if(ticks(f)){f.checked=!v;f.click();return}if(f.tagName=="SELECT"){f.value=v;tell(f,"change");return}f.value="";Object.getOwnPropertyDescriptor(f.constructor.prototype,"value").set.call(f,v);tell(f,"input");if(d.activeElement!=f)tell(f,"focusout")});if(kept&&kept.isConnected)kept.click()})})(document);`;
