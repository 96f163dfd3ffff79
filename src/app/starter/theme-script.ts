/**
 * Runs before first paint, inline: the chosen theme, and whether the header shows an account. Kept to one line, because
 * its hash stands in the content policy of every cached page.
 */
export const themeScript =
  "(d=>{d.dataset.js='';try{const t=localStorage.getItem('legate.theme');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('legate.session')==='1')d.dataset.account=''}catch{}})(document.documentElement)"
