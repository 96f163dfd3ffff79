/**
 * Runs before first paint, inline: the chosen theme, whether the header shows an account, and whether this tab has accepted
 * the quiz's disclaimer, which stands in its page. Kept to one line, because its hash stands in the content policy of every
 * cached page.
 */
export const themeScript =
  "(d=>{d.dataset.js='';try{const t=localStorage.getItem('legate.theme');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('legate.session')==='1')d.dataset.account='';if(sessionStorage.getItem('legate.quiz-disclaimer'))d.dataset.accepted=''}catch{}})(document.documentElement)"
