/** Sent to the window when React has taken a page of the router over. */
export const hydrationStarted = 'legate:react'

/** The clicks that came before the starter, which takes them from here (app/starter/early-presses.ts). */
declare global {
  var earlyPresses: Set<MouseEvent> | undefined
}

/**
 * Runs before first paint, inline: the chosen theme, whether the header shows an account, and whether this tab has accepted
 * the quiz's disclaimer, which stands in its page. Keeps the presses that come before the starter, but not the one that
 * React hands on while it takes the page over. Kept to one line, because its hash stands in the content policy of every
 * cached page.
 */
export const firstScript =
  "(d=>{d.dataset.js='';try{const t=localStorage.getItem('legate.theme');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('legate.session')==='1')d.dataset.account='';if(sessionStorage.getItem('legate.quiz-disclaimer'))d.dataset.accepted=''}catch{}" +
  `earlyPresses=new Set;addEventListener('click',e=>d.dataset.react??earlyPresses?.add(e),true);addEventListener('${hydrationStarted}',e=>earlyPresses?.delete(e.detail.handedOn))` +
  '})(document.documentElement)'
